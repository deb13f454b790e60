print("crosstalk")
