import { m } from '#app/paraglide/messages.js';
import { type FieldMessage, fieldMessages } from '#contract/errors.ts';

const sentences: Record<FieldMessage, () => string> = {
  required: m.field_required,
  wrong_type: m.field_wrong_type,
  too_short: m.field_too_short,
  too_long: m.field_too_long,
  not_allowed_characters: m.field_not_allowed_characters,
  email_invalid: m.field_email_invalid,
  not_one_of: m.field_not_one_of,
  unknown_field: m.field_unknown_field,
  captcha_required: m.field_captcha_required,
  captcha_wrong: m.field_captcha_wrong,
  code_wrong: m.field_code_wrong,
  code_expired: m.field_code_expired,
  code_used_up: m.field_code_used_up,
  ticket_expired: m.field_ticket_expired,
  link_expired: m.field_link_expired,
  link_used: m.field_link_used,
  link_unknown: m.field_link_unknown,
  already_staff: m.field_already_staff,
  not_your_address: m.field_not_your_address,
  passwords_differ: m.field_passwords_differ,
  password_common: m.field_password_common,
  password_like_account: m.field_password_like_account,
  password_unreadable: m.field_password_unreadable,
  password_wrong: m.field_password_wrong,
  terms_needed: m.field_terms_needed,
  name_taken: m.field_name_taken,
  phone_invalid: m.field_phone_invalid,
  country_invalid: m.field_country_invalid,
  file_type: m.field_file_type,
  file_malware: m.field_file_malware,
  file_no_paper: m.field_file_no_paper,
  file_too_large: m.field_file_too_large,
  too_many_files: m.field_too_many_files,
  out_of_range: m.field_out_of_range,
  date_invalid: m.field_date_invalid,
  otp_wrong: m.field_otp_wrong,
  passkey_wrong: m.field_passkey_wrong,
  passkey_unknown: m.field_passkey_unknown,
  passkey_expired: m.field_passkey_expired,
  passkey_suspended: m.field_passkey_suspended,
  passkey_counter: m.field_passkey_counter,
  passkey_there: m.field_passkey_there,
  vat_id_invalid: m.field_vat_id_invalid,
  hostname_invalid: m.field_hostname_invalid,
  ssh_key_invalid: m.field_ssh_key_invalid,
  place_unknown: m.field_place_unknown,
  place_missing: m.field_place_missing,
  brace_alone: m.field_brace_alone,
  paragraphs_changed: m.field_paragraphs_changed,
  network_invalid: m.field_network_invalid,
  network_private: m.field_network_private,
  network_too_wide: m.field_network_too_wide,
};

/** What a field's message says; a key that this site does not know yet still says something true. */
export function sentenceOf(message: string): string {
  return isKnown(message) ? sentences[message]() : m.field_wrong_type();
}

const isKnown = (message: string): message is FieldMessage => fieldMessages.includes(message as FieldMessage);
