declare module 'virtual:island-files' {
  const files: import('./island-files.ts').IslandFiles;
  export default files;
}
