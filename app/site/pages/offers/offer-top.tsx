export { Hero as default } from '#app/frame/hero.tsx';
