/** `exchange-shell/react-element`: turns a React component into an element that uses the shell. No side effects. */
export {
  type AcceptedComponent,
  defineReactElement,
  type OwnPropertyName,
  type ReactElementOptions,
} from '../src/runtime/react-element/define-react-element.tsx';
export type { ShellProps } from '../src/runtime/react-element/element-content.tsx';
export type { ElementMessages, ElementTranslate } from '../src/runtime/react-element/element-messages.ts';
