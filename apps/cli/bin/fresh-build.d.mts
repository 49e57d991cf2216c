export declare function isBuildFresh(root?: string): boolean;
