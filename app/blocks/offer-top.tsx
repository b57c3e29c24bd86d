export { Hero as default } from './hero.tsx';
