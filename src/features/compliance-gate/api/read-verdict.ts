import { partialOf } from '../../../api/endpoint.ts';
import { complianceCheck, type ComplianceData } from '../../../api/endpoints/compliance/compliance-check.ts';
import { checkShape } from '../../../api/check-shape.ts';
import { wireNames } from '../../../api/wire-names.ts';
import { bothRestrictions, mergeFields, type Verdict } from '../../../domain/compliance/verdict.ts';
import { errorSentence, reportErrorOnce } from '../../../stores/page/errors.ts';
import type { SiteContext } from '../../../stores/page/site-context.ts';
import { currentVerdict, loadCompliance } from '../../../stores/compliance/compliance.ts';

/** The result of a compliance check. */
export interface CheckReading {
  readonly verdict: Verdict;
  /** The user's restrictions. If the check failed, contains only those that could still be read. */
  readonly toast: ComplianceData['toast'];
  /** The compliance data with the gateway's field names. Undefined if the check failed. */
  readonly answer: unknown;
}

/**
 * Resolves with the compliance verdict from the first available source: the page's own response (the `check` property), the gateway, or the
 * response stored within the past 24 hours. If the page's response is malformed, its readable restrictions apply in addition to the
 * gateway's (OP-105). `again` repeats a gateway check that has already been made.
 */
export async function readVerdict(
  siteContext: SiteContext,
  pageAnswer: unknown,
  onFailure: 'open' | 'closed',
  again = false,
): Promise<CheckReading> {
  let readable: ComplianceData | undefined;
  if (pageAnswer !== undefined && pageAnswer !== null) {
    const checked = checkShape(complianceCheck.shape, pageAnswer);
    if (!('fault' in checked)) {
      const { menu, limit, toast } = checked.value;
      return {
        verdict: { menu, limit, source: 'answer', otherwise: 'allow' },
        toast,
        answer: wireNames(checked.value),
      };
    }
    readable = partialOf(complianceCheck, pageAnswer);
    reportErrorOnce({
      source: 'check',
      message: errorSentence(
        `The property check is not a compliance response, ${checked.fault}`,
        'The gateway’s response is used instead',
        'Set it to the data of /api/web/v1/compliance/check',
      ),
    });
  }
  const compliance = await loadCompliance(siteContext, { again });
  const { status, data } = compliance;
  const verdict = currentVerdict(compliance, onFailure);
  return {
    verdict: readable === undefined ? verdict : { ...verdict, ...bothRestrictions(readable, verdict) },
    toast: readable === undefined ? data.toast : mergeFields(readable.toast, data.toast),
    answer: status === 'answered' ? wireNames(data) : undefined,
  };
}
