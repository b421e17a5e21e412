import { complianceCheck, type ComplianceData } from '../../api/endpoints/compliance/compliance-check.ts';
import { checkShape } from '../../api/shapes.ts';
import { wireNames } from '../../api/wire-names.ts';
import type { Verdict } from '../../domain/compliance/verdict.ts';
import { errorSentence, reportErrorOnce } from '../page/errors.ts';
import type { SiteContext } from '../page/site-context.ts';
import { currentVerdict, loadCompliance } from './compliance.ts';

/** What a check came to. */
export interface CheckReading {
  readonly verdict: Verdict;
  /** What restricts the person; nothing where the check failed. */
  readonly toast: ComplianceData['toast'];
  /** The answer itself in the words of the wire; undefined where the check failed. */
  readonly answer: unknown;
}

/** The page's own answer (`check`), else the gateway's, else what was kept of the past 24 hours. */
export async function readVerdict(
  siteContext: SiteContext,
  given: unknown,
  onFailure: 'open' | 'closed',
): Promise<CheckReading> {
  if (given !== undefined && given !== null) {
    const checked = checkShape(complianceCheck.shape, given);
    if (!('fault' in checked)) {
      const { menu, limit, toast } = checked.value;
      return {
        verdict: { menu, limit, source: 'answer', otherwise: 'allow' },
        toast,
        answer: wireNames(checked.value),
      };
    }
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
  const { status, data } = compliance;
  return {
    verdict: currentVerdict(compliance, onFailure),
    toast: data.toast,
    answer: status === 'answered' ? wireNames(data) : undefined,
  };
}
