/** A member's partner roles, in the order of the gateway's `agency_type`, starting at 1. 0 means none (DAT-31, REF-09). */
export const PARTNER_FLAGS = ['isAffiliate', 'isAgent', 'isPartner', 'isPartnerDirect'] as const;

export type PartnerFlag = (typeof PARTNER_FLAGS)[number];

/** Returns the partner flags. At most one of them is set (ROL-02, ROL-15). */
export function partnerFlags(agencyType: number): Readonly<Record<PartnerFlag, boolean>> {
  const entries = PARTNER_FLAGS.map((flag, index) => [flag, agencyType === index + 1]);
  return Object.fromEntries(entries) as Record<PartnerFlag, boolean>;
}
