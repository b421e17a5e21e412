import { pageConfiguration } from '../../stores/configuration/page-configuration.ts';
import { subscribeErrors } from '../../stores/page/errors.ts';
import { reportBadAttributes } from './bad-attributes.ts';
import { observeChoices } from './follow-choices.ts';
import { resolveState, type Resolved } from './resolve-state.ts';
import { sendError } from './dispatch.ts';
import { startConfiguration } from './start-configuration.ts';
import { effectiveValue } from './effective-value.ts';

/** What an element does of itself before React. */
export interface FollowedElement {
  /** An attribute or a property has changed. */
  update(): void;
  stop(): void;
  /** Value in force of a mirrored attribute. */
  currentValue(attribute: string): unknown;
}

/**
 * Keeps an element in step with its attributes, the configuration and what the person chooses, without React: `heed`
 * takes it as it is, now and after each change. It says what is wrong with its attributes, and hears of what fails.
 */
export function followElement(
  host: HTMLElement,
  declared: readonly string[],
  heed: (resolved: Resolved) => void,
): FollowedElement {
  startConfiguration();
  const update = (): void => {
    const resolved = resolveState(host, declared);
    reportBadAttributes(host, resolved.bad);
    heed(resolved);
  };
  const choices = observeChoices(host, update);
  const undo = [
    subscribeErrors(({ source, message, error }) => sendError(host, source, message, error)),
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
      for (const action of undo) action();
    },
  };
}
