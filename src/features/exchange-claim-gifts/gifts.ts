import type { FactsOf } from '../../domain/conditions/condition.ts';
import { countGifts, GIFTS_KEY, giftsFacts } from './rules/gift-shows.ts';
import type { GiftsFact } from './rules/gifts-rule.ts';
import { LIMITS, type PromotionOptions, type PromotionQuestion } from '../../runtime/promotions/promotion.ts';
import { promotionState, type ShownPromotion } from '../../runtime/promotions/promotion-state.ts';
import { now } from '../../platform/clock.ts';
import { readStored, writeStored } from '../../platform/storage/storage.ts';
import { endTurn, type ModalTurn, takeTurn } from '../../stores/page/modal-turn.ts';
import { loadSession } from '../../stores/session/session.ts';
import { askExperiment } from './ask-experiment.ts';
import { isFree, whenFree } from './when-free.ts';

export interface ClaimGiftsOptions extends PromotionOptions {
  readonly host: HTMLElement & { readonly experiment?: unknown };
  /** Loads React and draws the dialog. */
  draw(): void;
}

/** Who is here, and what limits them: asked at once. */
const PERSON: PromotionQuestion<GiftsFact> = {
  facts: [...LIMITS.facts, 'sessionKnown', 'sessionAnswered', 'isLogin'],
  ask: (siteContext, page) => Promise.all([loadSession(siteContext, page), LIMITS.ask(siteContext, page)]),
};

/** What the gifts know and ask beyond their page, and their dialog. */
export interface Gifts {
  facts(): FactsOf<GiftsFact>;
  /** The cheapest first. */
  questions(): readonly PromotionQuestion<GiftsFact>[];
  show(isWanted: boolean): void;
}

/** `speak` is called when their turn comes. */
export function createGifts(options: ClaimGiftsOptions, speak: () => void): Gifts {
  const experiment = createExperiment(options.host);
  const show = createShow(options, speak);
  return {
    facts: () => ({
      hasExperiment: experiment.read(),
      // What is seen stays, though it counts.
      ...giftsFacts(show.isSeen() ? undefined : readStored('local', GIFTS_KEY), now()),
    }),
    questions: () => [experiment.question(), PERSON],
    show: show.follow,
  };
}

/** The dialog in its turn: it waits, is counted when it is seen, and does not come again once it was closed. */
function createShow(
  { host, draw }: ClaimGiftsOptions,
  speak: () => void,
): { isSeen(): boolean; follow(isWanted: boolean): void } {
  /** It waits for its turn, or has it. */
  let isWaiting = false;
  let isOurTurn = false;
  let isSeen = false;
  let isClosed = false;
  let endWaiting = (): void => {};
  const setShown = (shown: ShownPromotion | undefined): void => promotionState(host).setState({ shown });
  const turn: ModalTurn = {
    rank: 'promotion',
    speak: () => {
      // Something that takes no turn may have been opened while it waited.
      isOurTurn = isFree();
      if (isOurTurn) return speak();
      endTurn(turn);
      wait();
    },
    pause: () => {
      isOurTurn = false;
      setShown(undefined);
    },
  };
  const wait = (): void => {
    endWaiting = whenFree(() => takeTurn(turn));
  };
  const leave = (): void => {
    endWaiting();
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
      leave();
    },
  };
  return {
    isSeen: () => isSeen,
    follow: (isWanted) => {
      if (!isWanted) {
        if (isWaiting) leave();
      } else if (isOurTurn) {
        setShown(shown);
        draw();
      } else if (!isWaiting && !isClosed) {
        isWaiting = true;
        wait();
      }
    },
  };
}

/** What the page's experiment says, asked once for each that the page gives. */
function createExperiment(host: ClaimGiftsOptions['host']): {
  read(): boolean;
  question(): PromotionQuestion<GiftsFact>;
} {
  let given: unknown;
  let isOn = false;
  let question: PromotionQuestion<GiftsFact> | undefined;
  return {
    read: () => isOn,
    question: () => {
      if (question !== undefined && Object.is(host.experiment, given)) return question;
      const asked = (given = host.experiment);
      question = {
        facts: ['hasExperiment'],
        ask: async () => {
          const answer = await askExperiment(asked);
          // The page may have given another one since.
          if (Object.is(asked, given)) isOn = answer;
        },
      };
      return question;
    },
  };
}
