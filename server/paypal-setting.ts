import { paypalAddress } from './platform/payments/paypal-client.ts';
import type { Settings } from './settings.ts';

export interface PaypalSetting {
  clientId: string;
  secret: string;
  webhookId: string;
  /** Where PayPal is asked, without a slash at the end. */
  apiUrl: string;
}

/** @returns null where PayPal is not taken */
export function readPaypal(
  {
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_SECRET: secret,
    PAYPAL_WEBHOOK_ID: webhookId,
    PAYPAL_API_URL: otherUrl,
  }: Settings,
  production: boolean,
  problems: string[],
): PaypalSetting | null {
  if (production && otherUrl) problems.push('PAYPAL_API_URL: production speaks to PayPal itself');
  if (!clientId && !secret && !webhookId) return null;
  if (clientId && secret && webhookId)
    return { clientId, secret, webhookId, apiUrl: (otherUrl ?? paypalAddress).replace(/\/+$/, '') };
  problems.push('PAYPAL_CLIENT_ID, PAYPAL_SECRET, PAYPAL_WEBHOOK_ID: give all three or none');
  return null;
}
