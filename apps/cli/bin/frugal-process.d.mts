export declare const builtProgram: string | undefined;
export declare function becomeFrugal(program?: string): void;
export declare function muteExperiments(): void;
