import './styles.css';
import './shell';
import { mount } from 'svelte';
import App from './App.svelte';

mount(App, { target: document.querySelector('#app') as Element });
