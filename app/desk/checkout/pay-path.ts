import { paths } from '#app/paths.ts';

/** Where the payment of an order is told about: providers send the payer back there, and mails lead there. */
export const payPath = (orderNo: string): string => `${paths.PaySuccess}?${new URLSearchParams({ orderNo })}`;
