export { Outlet as default } from 'react-router';
export { PageFailed as ErrorBoundary } from '#app/frame/page-failed.tsx';
export { handle } from './handle.ts';
