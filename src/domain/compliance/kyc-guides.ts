/** A help guide about KYC, whose ID and slug are configured (KYC-12). */
export interface KycGuide {
  readonly id: string;
  readonly slug: string;
  /** Another article to show in the app, if any. */
  readonly app?: { readonly id: string; readonly slug: string };
}

const SEGMENT = /^[\w-]{1,120}$/;

/** Returns the path of the guide or its app version. Returns undefined if the ID or slug isn't a valid path segment (KYC-12). */
export function kycGuidePath(guide: KycGuide, isApp: boolean): string | undefined {
  const { id, slug } = (isApp ? guide.app : undefined) ?? guide;
  return SEGMENT.test(id) && SEGMENT.test(slug) ? `/help/guide/safe_question/${id}/${slug}` : undefined;
}
