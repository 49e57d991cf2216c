/** A variable of the environment with which the build starts the program, so that it leaves its compiled code behind. */
export const keepsCode = "MODELSHELF_KEEPS_CODE";
