import {
  CreditCard,
  Download,
  FileText,
  LogIn,
  type LucideIcon,
  MessageSquare,
  Package,
  Server,
  ShieldCheck,
  Users,
} from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import type { ActivityKind } from '#contract/activity.ts';

export const kindText: Readonly<Record<ActivityKind, () => string>> = {
  sign_in: m.activity_kind_sign_in,
  security: m.activity_kind_security,
  order: m.activity_kind_order,
  invoice: m.activity_kind_invoice,
  payment: m.activity_kind_payment,
  service: m.activity_kind_service,
  download: m.activity_kind_download,
  membership: m.activity_kind_membership,
  message: m.activity_kind_message,
};

export const kindIcon: Readonly<Record<ActivityKind, LucideIcon>> = {
  sign_in: LogIn,
  security: ShieldCheck,
  order: Package,
  invoice: FileText,
  payment: CreditCard,
  service: Server,
  download: Download,
  membership: Users,
  message: MessageSquare,
};
