/* global Vue */
/* The body as a template; a press draws a list before the tags, and another text beside them. */
const app = Vue.createApp({
  data: () => ({ answer: '' }),
  mounted() {
    // Listeners in the markup of the server are Vue's to add.
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
