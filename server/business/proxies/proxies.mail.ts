import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import { type Reader, speakTo } from '#server/platform/mail/speak.ts';
import { bytesText } from '#server/platform/value-text.ts';
import type { DeliveredService } from '../services/services.tables.ts';
import type { PeriodRow } from './proxies.tables.ts';
import type { TrafficPeriod } from './traffic.ts';

export function trafficMail(
  config: Config,
  reader: Reader,
  { id, title, label }: DeliveredService,
  { period, counted }: { period: TrafficPeriod; counted: PeriodRow },
): Mail {
  const say = speakTo(reader, 'proxies', 'traffic');
  const { endsAt, renews, limitBytes } = period;
  return say.mail({
    service: label ? `${title} (${label})` : title,
    used: bytesText(counted.usedBytes, reader.locale),
    limit: bytesText(limitBytes ?? counted.usedBytes, reader.locale),
    only: {
      renews: endsAt && renews ? { renewsOn: say.day(endsAt) } : false,
      until: endsAt && !renews ? { expiresOn: say.day(endsAt) } : false,
      lasts: !endsAt,
    },
    url: `${config.publicUrl}/account/services/${id}`,
  });
}
