import type { ElementFacts } from './page-facts.ts';
import type { Problem } from './rule.ts';

/** The problems of gates and of other elements whose site isn't the page's. */
export interface SiteProblems {
  readonly gates: readonly Problem[];
  readonly others: readonly Problem[];
}

const isGate = ({ tag }: ElementFacts): boolean => tag === 'compliance-gate';

/**
 * Returns the element whose site is the page's: the first with a sub-site, because elements without a site use the main site. Returns
 * undefined if there is no sub-site.
 */
export function pageElement(elements: readonly ElementFacts[]): ElementFacts | undefined {
  const withSite = elements.filter(({ site }) => site !== undefined && site !== 0);
  return withSite.find((element) => !isGate(element)) ?? withSite[0];
}

/** Returns the problems of elements whose site isn't the page's. */
export function siteProblems(elements: readonly ElementFacts[]): SiteProblems {
  const known = elements.filter(({ site }) => site !== undefined);
  const reference = pageElement(known);
  if (reference === undefined) return { gates: [], others: [] };
  const deviating = known.filter(
    ({ tag, site }, index) =>
      site !== reference.site && known.findIndex((one) => one.tag === tag && one.site === site) === index,
  );
  const problemOf = ({ tag, site }: ElementFacts): Problem => {
    const rules = site === 0 ? 'the main site’s rules' : `the rules of site ${site}`;
    const gate = isGate(reference) ? reference.site : undefined;
    return {
      what: `<${tag}> uses site ${site}, but <${reference.tag}> uses ${reference.site}.`,
      why:
        tag === 'compliance-gate'
          ? `The gate applies ${rules}.`
          : gate === undefined
            ? 'Users see the products and links of two sites.'
            : `The gate applies the rules of site ${gate}, but the element shows the products of site ${site}.`,
      fix: `Set "siteId": ${reference.site} in the configuration, or site-id="${reference.site}" on every element.`,
    };
  };
  const isAboutGate = (element: ElementFacts): boolean => isGate(element) || isGate(reference);
  return {
    gates: deviating.filter(isAboutGate).map(problemOf),
    others: deviating.filter((element) => !isAboutGate(element)).map(problemOf),
  };
}
