import { complianceCheck, type ComplianceData } from '../../api/endpoints/compliance/compliance-check.ts';
import { checkShape } from '../../api/shapes.ts';
import { currentVerdict, loadCompliance } from './compliance.ts';
import { errorSentence, reportErrorOnce } from '../page/errors.ts';
import type { SiteContext } from '../page/site-context.ts';
import type { Ruling } from './verdict.ts';

export interface ReadVerdict {
  /** Undefined when the check failed and nothing is known of before. */
  readonly verdict: Ruling | undefined;
  /** What the verdict does not restrict is closed all the same: its permissions have expired. */
  readonly closes: boolean;
  /** The answer itself, where there was one. */
  readonly data: ComplianceData | undefined;
}

/** The page's own answer (`check`), else the gateway's, else what was kept of the past 24 hours. */
export async function readVerdict(
  siteContext: SiteContext,
  given: unknown,
  onFailure: 'open' | 'closed',
): Promise<ReadVerdict> {
  if (given !== undefined && given !== null) {
    const checked = checkShape(complianceCheck.shape, given);
    if (!('fault' in checked)) return { verdict: checked.value, closes: false, data: checked.value };
    reportErrorOnce({
      source: 'check',
      message: errorSentence(
        `The property check is not a compliance answer, ${checked.fault}`,
        'The gateway is asked instead',
        'Give the data of /api/web/v1/compliance/check',
      ),
    });
  }
  const compliance = await loadCompliance(siteContext);
  const { source, otherwise, menu, limit } = currentVerdict(compliance, onFailure);
  return {
    verdict: source === 'none' ? undefined : { menu, limit },
    closes: otherwise === 'close',
    data: compliance.status === 'answered' ? compliance.data : undefined,
  };
}
