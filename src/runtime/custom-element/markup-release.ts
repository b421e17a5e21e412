import { withoutPrototype } from '../../lib/without-prototype.ts';
import { errorSentence, reportErrorOnce } from '../../stores/page/errors.ts';

/** The version of this release. */
declare const __VERSION__: string;

/**
 * Returns the release to which the effective style sheet belongs, as marked by `tools/build/styles.ts`. Returns an empty string if there is
 * no style sheet, and undefined in a hidden frame.
 */
export function releaseOfSheet(root: HTMLElement): string | undefined {
  const style = getComputedStyle(root);
  return style.display === '' ? undefined : style.getPropertyValue('--_release').replaceAll(/["']/g, '').trim();
}

/**
 * Returns the release that rendered an element's markup if it differs from the script's release. Returns undefined if the releases are
 * equal or no server rendered the element. Identifies markup without a release mark by its style sheet.
 */
function foreignRelease(root: HTMLElement): string | undefined {
  const { site, release = releaseOfSheet(root) ?? '', snapshot } = withoutPrototype(root.dataset);
  const isPrerendered = root.firstChild !== null && site !== undefined && snapshot === undefined;
  return isPrerendered && release !== __VERSION__ ? release : undefined;
}

/**
 * Returns true if an element's markup was rendered by another release, as when a cached page loads a newer script. Reports the mismatch
 * once per page, regardless of how many elements are affected.
 */
export function isStaleMarkup(root: HTMLElement): boolean {
  const release = foreignRelease(root);
  if (release === undefined) return false;
  reportErrorOnce({
    source: 'release',
    message: errorSentence(
      `The markup of this page was rendered by ${release === '' ? 'an unknown release' : `release ${release}`}, but the script is release ${__VERSION__}`,
      'The script replaces its style sheets, and re-renders the elements that need React',
      'Publish the HTML and the script of the same release together, and purge cached pages after a release',
    ),
  });
  return true;
}
