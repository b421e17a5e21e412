/** The entry of the chunk `core`: every controller that a dormant page may need at the same time. */
import type { Controller, ControllerModule, ControllerOptions } from '../../src/runtime/custom-element/element-spec.ts';
import { start as startOverlay } from '../../src/runtime/dormant/overlay-controller.ts';
import { start as startAppBanner } from '../../src/features/exchange-app-banner/app-banner-controller.ts';
import { start as startChat } from '../../src/features/exchange-chat/chat-controller.ts';
import { start as startClaimGifts } from '../../src/features/exchange-claim-gifts/claim-gifts-controller.ts';
import { start as startFooter } from '../../src/features/exchange-footer/footer-dormant-controller.ts';
import { start as startHeader } from '../../src/features/exchange-header/header-dormant-controller.ts';

const CONTROLLERS: Readonly<Record<string, ControllerModule['start']>> = {
  'exchange-app-banner': startAppBanner,
  'exchange-chat': startChat,
  'exchange-claim-gifts': startClaimGifts,
  'exchange-deposit-chooser': startOverlay,
  'exchange-footer': startFooter,
  'exchange-fund-password': startOverlay,
  'exchange-header': startHeader,
  'exchange-reminder': startOverlay,
  'exchange-transfer': startOverlay,
};

/** Starts the controller of the element's tag. */
export function start(options: ControllerOptions): Controller {
  const startController = CONTROLLERS[options.host.localName];
  if (startController === undefined) throw new Error(`<${options.host.localName}> has no controller in this chunk.`);
  return startController(options);
}
