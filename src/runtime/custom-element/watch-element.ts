import { pageConfiguration } from '../../stores/configuration/page-configuration.ts';
import { subscribeErrors } from '../../stores/page/errors.ts';
import { reportBadAttributes } from './bad-attributes.ts';
import { observeChoices } from './follow-choices.ts';
import { resolveState, type Resolved } from './resolve-state.ts';
import { sendFailure } from './dispatch.ts';
import { startConfiguration } from './start-configuration.ts';
import { effectiveValue } from './effective-value.ts';

/** A handle for a watched element. */
export interface WatchedElement {
  /** Must be called when an attribute or property changes. */
  update(): void;
  stop(): void;
  /** Returns the effective value of a mirrored attribute. */
  currentValue(attribute: string): unknown;
}

/**
 * Watches an element's attributes, the page's configuration and the user's choices. Doesn't load React. Calls `onChange` with the resolved
 * state, immediately and after each change. Reports bad attributes, and dispatches page-level errors from the element as `exchange-error`.
 */
export function watchElement(
  host: HTMLElement,
  declared: readonly string[],
  onChange: (resolved: Resolved) => void,
): WatchedElement {
  startConfiguration();
  const update = (): void => {
    const resolved = resolveState(host, declared);
    reportBadAttributes(host, resolved.bad);
    onChange(resolved);
  };
  const choices = observeChoices(host, update);
  const cleanups = [
    subscribeErrors((failure) => sendFailure(host, failure)),
    pageConfiguration().subscribe(update),
    choices.stop,
  ];
  update();
  return {
    update: () => {
      choices.attributesChanged();
      update();
    },
    currentValue: (attribute) => effectiveValue(resolveState(host, declared).state, attribute),
    stop: () => {
      for (const cleanup of cleanups) cleanup();
    },
  };
}
