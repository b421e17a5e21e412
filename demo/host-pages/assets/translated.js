/* Simulates browser translation: wraps every text node in two <font> elements and replaces its text. */
function translate(root) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const texts = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node.shadowRoot) translate(node.shadowRoot);
    if (node.nodeType === 3 && node.data.trim() !== '' && !/^(?:script|style)$/i.test(node.parentNode.nodeName))
      texts.push(node);
  }
  for (const text of texts) {
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    text.replaceWith(outer);
    inner.textContent = text.data.toUpperCase();
    outer.append(inner);
  }
}
globalThis.translatePage = () => translate(document.body);
document.getElementById('press').addEventListener('click', () => {
  document.getElementById('answer').textContent = 'pressed';
});
document.documentElement.setAttribute('data-page', 'ready');
