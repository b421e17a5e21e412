/* oxlint-disable -- simulates a distrustful page */
[
  Object,
  Array,
  Function,
  String,
  Number,
  Boolean,
  RegExp,
  Date,
  Error,
  TypeError,
  Promise,
  Map,
  Set,
  WeakMap,
  Symbol,
  URL,
  Event,
  CustomEvent,
  Node,
  Element,
  HTMLElement,
  Document,
  EventTarget,
  DOMTokenList,
  CSSStyleSheet,
  ShadowRoot,
].forEach(function (type) {
  Object.freeze(type);
  Object.freeze(type.prototype);
});
[JSON, Math, Reflect, Intl].forEach(Object.freeze);
