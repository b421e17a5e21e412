/** A help guide about KYC. Its id and slug are configured (KYC-12). */
export interface KycGuide {
  readonly id: string;
  readonly slug: string;
  /** Another article to show in the app, if any. */
  readonly app?: { readonly id: string; readonly slug: string };
}

const SEGMENT = /^[\w-]{1,120}$/;

/** Returns the path of the guide or of its app version; `undefined` if id or slug are not valid path segments (KYC-12). */
export function kycGuidePath(guide: KycGuide, isApp: boolean): string | undefined {
  const { id, slug } = (isApp ? guide.app : undefined) ?? guide;
  return SEGMENT.test(id) && SEGMENT.test(slug) ? `/help/guide/safe_question/${id}/${slug}` : undefined;
}
