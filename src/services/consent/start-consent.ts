import {
  answerOf,
  combineAnswers,
  CONSENT_PURPOSES,
  type ConsentAnswer,
  type ConsentMode,
  type ConsentPurpose,
  NO_ANSWER,
} from '../../domain/consent/purpose.ts';
import { type ConsentSourceName, readConsentAnswer } from '../../domain/consent/read-answer.ts';
import { afterDelay, elapsed } from '../../platform/clock.ts';
import { openTabChannel } from '../../platform/page/tab-channel.ts';
import { readStored, storeRemembered } from '../../platform/storage/storage.ts';
import { pageConfiguration } from '../../stores/configuration/page-configuration.ts';
import { consentMode, consentStore, hasConsent, observeConsent } from '../../stores/page/consent.ts';
import { signupQuery } from '../../stores/page/signup-query.ts';
import { deleteStored } from './delete-stored.ts';
import { type ConsentSource, createPageSources, createSources } from './sources.ts';

/** The interval in milliseconds at which the page is checked for consent platforms that load late or have no events. */
const INTERVAL = 500;

/** Starts reading the page's consent sources, and applies each change. */
export function startConsent(): void {
  const answers = new Map<ConsentSourceName, ConsentAnswer>();
  /** The purposes that were permitted on this page and have not been denied since. */
  const granted = new Set<ConsentPurpose>();
  let dispose = (): void => {};
  let mode: ConsentMode | undefined;
  let setting: unknown;

  const apply = (): void => {
    const { answer: before, grantedAt } = consentStore().getState();
    const answer = combineAnswers([...answers.values()]);
    const times = CONSENT_PURPOSES.filter((purpose) => answer[purpose] === true).map((purpose) => [
      purpose,
      grantedAt[purpose] ?? elapsed(),
    ]);
    consentStore().setState({ answer, grantedAt: Object.fromEntries(times) as typeof grantedAt });
    const denied = CONSENT_PURPOSES.filter((purpose) => answer[purpose] === false && before[purpose] !== false);
    const isDeleted = denied.length > 0 && deleteStored(denied);
    // If data existed, another tab may still have consent, even if this page never had it.
    if (denied.filter((purpose) => granted.delete(purpose)).length > 0 || isDeleted) channel.announce();
    for (const purpose of CONSENT_PURPOSES) if (answer[purpose] === true) granted.add(purpose);
    storeRemembered();
    if (hasConsent('marketing') && signupQuery().getState() === undefined)
      signupQuery().setState(readStored('session', 'exchange:signup-query'), true);
  };

  // Another tab has withdrawn consent, which this tab's platform may not notice. Only denials remain until a source answers again.
  const channel = openTabChannel('exchange-shell:consent', () => {
    for (const [name, answer] of answers)
      answers.set(
        name,
        answerOf((purpose) => (answer[purpose] === false ? false : undefined)),
      );
    apply();
  });

  const restart = (): void => {
    const { consent = 'auto' } = pageConfiguration().getState();
    const nextSetting = typeof consent === 'function' ? consent : JSON.stringify(consent);
    const nextMode = consentMode();
    if (nextMode === mode && nextSetting === setting) return;
    [mode, setting] = [nextMode, nextSetting];
    dispose();
    answers.clear();
    apply();
    if (mode !== 'required') return;
    dispose = connectSources(consent === 'auto' ? createSources() : createPageSources(consent), (name, answer) => {
      answers.set(name, answer);
      apply();
    });
  };
  observeConsent(restart);
  restart();
}

/** Connects the sources and calls `onAnswer` with each answer. Returns a cleanup function. */
function connectSources(
  sources: readonly ConsentSource[],
  onAnswer: (name: ConsentSourceName, answer: ConsentAnswer) => void,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let open = sources;
  let cancel = (): void => {};
  const connect = (): void => {
    open = open.filter((source) => !isConnected(source));
    if (open.length > 0 && !signal.aborted) cancel = afterDelay(INTERVAL, connect);
  };
  const isConnected = (source: ConsentSource): boolean => {
    const publish = createPublisher(source.name, (answer) => {
      if (!signal.aborted) onAnswer(source.name, answer);
    });
    try {
      return source.connect(publish, signal);
    } catch {
      // A platform that throws has no answer. It is treated as connected, so that it isn't called again.
      publish(undefined);
      return true;
    }
  };
  connect();
  return () => {
    controller.abort();
    cancel();
  };
}

/** Returns a function that publishes a source's raw answers. While a promise is pending, the source has no answer. */
function createPublisher(name: ConsentSourceName, publish: (answer: ConsentAnswer) => void): (raw: unknown) => void {
  let latest = 0;
  return (raw) => {
    latest += 1;
    const turn = latest;
    if (!isThenable(raw)) return publish(readConsentAnswer(name, raw));
    publish(NO_ANSWER);
    Promise.resolve(raw).then(
      (value) => {
        if (turn === latest) publish(readConsentAnswer(name, value));
      },
      () => {},
    );
  };
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  try {
    return typeof (value as PromiseLike<unknown> | null | undefined)?.then === 'function';
  } catch {
    return false;
  }
}
