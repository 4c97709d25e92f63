/** Opens a dialog over everything else, and closes it with its component. */
export function modal(dialog: HTMLDialogElement) {
  dialog.showModal();
  return () => dialog.close();
}
