/* global Vue */
/* The server's markup is the template. A press rerenders it and changes a text next to the elements. */
const app = Vue.createApp({
  data: () => ({ answer: '' }),
  mounted() {
    // Vue has replaced the server's markup by now, so the listener is not lost.
    document.getElementById('press').addEventListener('click', () => (this.answer = 'pressed'));
    document.documentElement.setAttribute('data-page', 'ready');
  },
  updated() {
    document.getElementById('answer').textContent = this.answer;
  },
  watch: {
    answer() {
      this.$forceUpdate();
    },
  },
});
app.config.compilerOptions.isCustomElement = (tag) => tag.includes('-');
app.mount('#app');
