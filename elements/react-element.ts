/** `exchange-shell/react-element`: ships a React component as an element of the shell. No side effect. */
export {
  type AcceptedComponent,
  defineReactElement,
  type OwnPropertyName,
  type ReactElementOptions,
} from '../src/runtime/react-element/define-react-element.tsx';
export type { ShellProps } from '../src/runtime/react-element/element-content.tsx';
export type { ElementMessages, ElementTranslate } from '../src/runtime/react-element/element-messages.ts';
