interface PhoneLabelProps {
  label: string;
}

/** What a value is, before it in the line of a phone, where the table has no head. */
export const PhoneLabel = ({ label }: PhoneLabelProps) => <span className="sm:hidden">{label}: </span>;
