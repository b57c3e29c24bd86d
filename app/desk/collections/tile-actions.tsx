import { ActionMenu, type MenuAction } from '#app/ui/action-menu.tsx';

interface TileActionsProps {
  /** Of the material. */
  title: string;
  actions: readonly MenuAction[];
  /** By which the list finds the menu again after its tile has moved. */
  mark?: string;
}

/** Below a tile, above the link that covers it. */
export const TileActions = ({ title, actions, mark }: TileActionsProps) => (
  <div className="relative z-1 mt-0.5">
    <ActionMenu name={title} actions={actions} mark={mark} />
  </div>
);
