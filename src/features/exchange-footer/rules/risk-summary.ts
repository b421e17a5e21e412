import { type LinkContext, linkTo, type WrappedLink } from '../../../domain/links/href.ts';
import { buildHref } from '../../../domain/links/internal-href.ts';

/** Returns the link to the risk summary configured by the page, or else to the site's risk disclosure (FTR-96). */
export function riskSummary(link: LinkContext): WrappedLink {
  const { ukRiskSummary } = link.targets;
  const own = ukRiskSummary === undefined ? undefined : linkTo(ukRiskSummary, link);
  return own ?? { href: buildHref('/risk-disclosure', link), external: false };
}
