/* global Vue */
/* The body is a template. A press rerenders it with another text next to the elements. */
const app = Vue.createApp({
  data: () => ({ answer: '' }),
  mounted() {
    // Vue adds its listeners to the server's markup.
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
