import type { FactsOf } from '../../domain/conditions/condition.ts';
import { countGifts, GIFTS_KEY, giftsFacts } from './rules/gift-shows.ts';
import type { GiftsFact } from './rules/gifts-rule.ts';
import { LIMITS, type PromotionOptions, type PromotionQuestion } from '../../runtime/promotions/promotion.ts';
import { promotionState, type ShownPromotion } from '../../runtime/promotions/promotion-state.ts';
import { now } from '../../platform/clock.ts';
import { readStored, writeStored } from '../../platform/storage/storage.ts';
import { hasConsent, whenConsented } from '../../stores/page/consent.ts';
import { endTurn, type ModalTurn, takeTurn } from '../../stores/page/modal-turn.ts';
import { loadSession } from '../../stores/session/session.ts';
import { askExperiment } from './ask-experiment.ts';
import { isFree, whenFree } from './when-free.ts';

export interface ClaimGiftsOptions extends PromotionOptions {
  readonly host: HTMLElement & { readonly experiment?: unknown };
  /** Loads React and renders the dialog. */
  activate(): void;
}

/** The requests for the session and the restrictions, which are sent together. */
const USER_QUESTION: PromotionQuestion<GiftsFact> = {
  facts: [...LIMITS.facts, 'sessionKnown', 'sessionAnswered', 'isLogin'],
  ask: (siteContext, page) => Promise.all([loadSession(siteContext, page), LIMITS.ask(siteContext, page)]),
};

/** The promotion's own facts and requests, in addition to those for the page, and its dialog. */
export interface Gifts {
  facts(): FactsOf<GiftsFact>;
  /** Returns the requests, cheapest first. */
  questions(): readonly PromotionQuestion<GiftsFact>[];
  show(isWanted: boolean): void;
}

/** Creates the promotion. Calls `onTurn` when its dialog may be shown. */
export function createGifts(options: ClaimGiftsOptions, onTurn: () => void): Gifts {
  const experiment = createExperiment(options.host);
  const show = createDialogController(options, onTurn);
  return {
    facts: () => ({
      hasExperiment: experiment.read(),
      // A visible dialog remains open even though this display has already been counted.
      ...giftsFacts(show.isSeen() ? undefined : readStored('local', GIFTS_KEY), now()),
    }),
    questions: () => [experiment.question(), USER_QUESTION],
    show: show.follow,
  };
}

/** Creates the dialog's controller. The dialog waits for its turn, is counted once seen, and isn't shown again after it was closed. */
function createDialogController(
  { host, activate }: ClaimGiftsOptions,
  onTurn: () => void,
): { isSeen(): boolean; follow(isWanted: boolean): void } {
  /** Whether the dialog is waiting for its turn or is shown. */
  let isWaiting = false;
  let isOurTurn = false;
  let isSeen = false;
  let isClosed = false;
  let cancelWait = (): void => {};
  const setShown = (shown: ShownPromotion | undefined): void => promotionState(host).setState({ shown });
  const turn: ModalTurn = {
    rank: 'promotion',
    show: () => {
      // A dialog that doesn't take turns may have been opened in the meantime.
      isOurTurn = isFree();
      if (isOurTurn) return onTurn();
      endTurn(turn);
      wait();
    },
    pause: () => {
      isOurTurn = false;
      setShown(undefined);
    },
  };
  const wait = (): void => {
    cancelWait = whenFree(() => takeTurn(turn));
  };
  const hide = (): void => {
    cancelWait();
    isWaiting = isOurTurn = isSeen = false;
    setShown(undefined);
    endTurn(turn);
  };
  const shown: ShownPromotion = {
    seen: () => {
      if (!isSeen) writeStored('local', GIFTS_KEY, countGifts(readStored('local', GIFTS_KEY), now()));
      isSeen = true;
    },
    close: () => {
      isClosed = true;
      hide();
    },
  };
  return {
    isSeen: () => isSeen,
    follow: (isWanted) => {
      if (!isWanted) {
        if (isWaiting) hide();
      } else if (isOurTurn) {
        setShown(shown);
        activate();
      } else if (!isWaiting && !isClosed) {
        isWaiting = true;
        wait();
      }
    },
  };
}

/** Creates the request for the page's experiment, which waits for consent. Each value set by the page is resolved only once. */
function createExperiment(host: ClaimGiftsOptions['host']): {
  read(): boolean;
  question(): PromotionQuestion<GiftsFact>;
} {
  let askedExperiment: unknown;
  let isOn = false;
  let question: PromotionQuestion<GiftsFact> | undefined;
  return {
    read: () => isOn && hasConsent('experiments'),
    question: () => {
      if (question !== undefined && Object.is(host.experiment, askedExperiment)) return question;
      const asked = (askedExperiment = host.experiment);
      question = {
        facts: ['hasExperiment'],
        ask: async () => {
          await whenConsented('experiments');
          const answer = await askExperiment(asked);
          // The page may have set another experiment in the meantime.
          if (Object.is(asked, askedExperiment)) isOn = answer;
        },
      };
      return question;
    },
  };
}
