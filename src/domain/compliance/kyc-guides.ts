/** A help guide about KYC: its id and slug come from configuration (KYC-12). */
export interface KycGuide {
  readonly id: string;
  readonly slug: string;
  /** In the app another article is shown, where there is one. */
  readonly app?: { readonly id: string; readonly slug: string };
}

const SEGMENT = /^[\w-]{1,120}$/;

/** The guide's path, the app's version in the app; undefined where id or slug cannot stand in one (KYC-12). */
export function kycGuidePath(guide: KycGuide, isApp: boolean): string | undefined {
  const { id, slug } = (isApp ? guide.app : undefined) ?? guide;
  return SEGMENT.test(id) && SEGMENT.test(slug) ? `/help/guide/safe_question/${id}/${slug}` : undefined;
}
