import './styles.css';
import './shell.ts';
import { createApp } from 'vue';
import App from './App.vue';

createApp(App).mount('#app');
