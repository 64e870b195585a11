export const converse = async (_c: number, _s: number): Promise<boolean> => true;
