/* oxlint-disable -- an engine of 2014, so that the polyfill is used */
['Promise', 'Map', 'Set', 'WeakMap', 'WeakSet'].forEach(function (name) {
  window['native' + name] = window[name];
  delete window[name];
});
