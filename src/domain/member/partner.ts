/** What a member is to the exchange, by the gateway's `agency_type`, from 1 on; 0 is nothing of it (DAT-31, REF-09). */
export const PARTNER_FLAGS = ['isAffiliate', 'isAgent', 'isPartner', 'isPartnerDirect'] as const;

export type PartnerFlag = (typeof PARTNER_FLAGS)[number];

/** Exactly one is set, or none (ROL-02, ROL-15). */
export function partnerFlags(agencyType: number): Readonly<Record<PartnerFlag, boolean>> {
  const entries = PARTNER_FLAGS.map((flag, index) => [flag, agencyType === index + 1]);
  return Object.fromEntries(entries) as Record<PartnerFlag, boolean>;
}
