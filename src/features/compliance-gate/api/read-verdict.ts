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
  /** The restrictions of the user; empty when the check failed. */
  readonly toast: ComplianceData['toast'];
  /** The compliance data with the field names of the gateway; undefined when the check failed. */
  readonly answer: unknown;
}

/**
 * Resolves to the compliance verdict from, in this order: the page's own answer (the `check` property), the gateway, and the answer
 * cached within the past 24 hours. When the page's answer is malformed, its readable restrictions apply in addition to the gateway's
 * (OP-105). `again` repeats a gateway check that has already been made.
 */
export async function readVerdict(
  siteContext: SiteContext,
  given: unknown,
  onFailure: 'open' | 'closed',
  again = false,
): Promise<CheckReading> {
  let own: ComplianceData | undefined;
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
    own = partialOf(complianceCheck, given);
    reportErrorOnce({
      source: 'check',
      message: errorSentence(
        `The property check is not a compliance answer, ${checked.fault}`,
        'The gateway is asked instead',
        'Give the data of /api/web/v1/compliance/check',
      ),
    });
  }
  const compliance = await loadCompliance(siteContext, { again });
  const { status, data } = compliance;
  const verdict = currentVerdict(compliance, onFailure);
  return {
    verdict: own === undefined ? verdict : { ...verdict, ...bothRestrictions(own, verdict) },
    toast: own === undefined ? data.toast : mergeFields(own.toast, data.toast),
    answer: status === 'answered' ? wireNames(data) : undefined,
  };
}
