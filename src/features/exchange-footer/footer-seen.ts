/** What changes a link, a block or a sentence of the footer. */
export const FOOTER_SEEN = ['sites', 'messages', 'rewrites', 'hosts', 'links', 'copyright', 'ukPromotionDate'] as const;
