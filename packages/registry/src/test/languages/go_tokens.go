// Reads Go sources from standard input, separated by NUL, and answers for each with its tokens, without the content of
// literals, or with why it is no Go. Answers are separated by NUL too.
package main

import (
	"bytes"
	"fmt"
	"go/parser"
	"go/scanner"
	"go/token"
	"io"
	"os"
)

func main() {
	input, err := io.ReadAll(os.Stdin)
	if err != nil {
		panic(err)
	}
	for _, source := range bytes.Split(input, []byte{0}) {
		files := token.NewFileSet()
		if _, err := parser.ParseFile(files, "program.go", source, parser.AllErrors); err != nil {
			fmt.Printf("fault %v\x00", err)
			continue
		}
		var tokens scanner.Scanner
		tokens.Init(files.AddFile("program.go", files.Base(), len(source)), source, nil, 0)
		for {
			_, kind, text := tokens.Scan()
			if kind == token.EOF {
				break
			}
			if kind == token.IDENT {
				fmt.Print(text, " ")
			} else {
				fmt.Print(kind, " ")
			}
		}
		fmt.Print("\x00")
	}
}
