import { type LinkContext, linkTo } from '../../../domain/links/href.ts';

export interface SocialLink {
  readonly key: string;
  readonly title: string;
  readonly href: string;
}

/** The titles that differ from the capitalised key. */
const TITLES: Readonly<Record<string, string>> = {
  x: 'X',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
  github: 'GitHub',
  vk: 'VK',
};

/** Returns the channels configured by the page (OP-18), excluding those with an unsafe URL. */
export function socialLinks(link: LinkContext): readonly SocialLink[] {
  return (link.targets.social ?? []).flatMap(({ key, href }) => {
    const wrapped = linkTo(href, link);
    if (wrapped === undefined) return [];
    return [
      { key, href: wrapped.href, title: TITLES[key.toLowerCase()] ?? key.charAt(0).toUpperCase() + key.slice(1) },
    ];
  });
}
